-- ruleid: literal-password
CREATE USER app WITH PASSWORD 'hunter2x';
-- ruleid: literal-password
alter role admin with login password 'S3cret!';
-- ruleid: literal-password
CREATE USER 'x'@'%' IDENTIFIED BY 'hunter2x';
-- ok: literal-password
CREATE USER app WITH PASSWORD :'password';
-- ok: literal-password
create role app login;
-- ok: literal-password
ALTER USER app WITH PASSWORD '${DB_PASSWORD}';
