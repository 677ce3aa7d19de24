resource "aws_db_instance" "a" {
  # ruleid: encryption-off
  storage_encrypted = false
}
resource "aws_instance" "b" {
  root_block_device {
    # ruleid: encryption-off
    encrypted = false
  }
}
resource "aws_elasticache_replication_group" "c" {
  # ruleid: encryption-off
  at_rest_encryption_enabled = false
}
resource "aws_ebs_volume" "d" {
  # ok: encryption-off
  encrypted = true
}
variable "x" {
  # ok: encryption-off
  encrypted = false
}
resource "aws_db_instance" "e" {
  # ok: encryption-off
  storage_encrypted = var.encrypted
}
