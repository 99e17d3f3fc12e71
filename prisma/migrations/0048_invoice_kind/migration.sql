-- An instance of the version before, which knows one kind of invoice alone, still writes them while this one takes over.
alter table service.invoice alter column kind set default 'overdraft';
