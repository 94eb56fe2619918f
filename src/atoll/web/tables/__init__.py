"""Tables and what happens at them; the table service is the only writer."""
