resource "aws_db_instance" "a" {
  # ruleid: public-database
  publicly_accessible = true
}
resource "aws_redshift_cluster" "b" {
  # ruleid: public-database
  publicly_accessible = true
}
resource "aws_rds_cluster_instance" "c" {
  engine = "x"
  # ruleid: public-database
  publicly_accessible = true
}
resource "aws_db_instance" "d" {
  # ok: public-database
  publicly_accessible = false
}
resource "aws_db_instance" "e" {
  # ok: public-database
  publicly_accessible = var.public
}
resource "aws_db_instance" "f" {
  # ok: public-database
  multi_az = true
}
