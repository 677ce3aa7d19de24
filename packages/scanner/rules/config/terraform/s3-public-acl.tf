resource "aws_s3_bucket" "a" {
  # ruleid: s3-public-acl
  acl = "public-read"
}
resource "aws_s3_bucket_acl" "b" {
  bucket = aws_s3_bucket.a.id
  # ruleid: s3-public-acl
  acl    = "public-read-write"
}
module "bucket" {
  source = "x"
  # ruleid: s3-public-acl
  acl = "authenticated-read"
}
resource "aws_s3_bucket" "c" {
  # ok: s3-public-acl
  acl = "private"
}
resource "other" "d" {
  # ok: s3-public-acl
  acl = "public-read"
}
resource "aws_s3_bucket_acl" "e" {
  # ok: s3-public-acl
  acl = var.acl
}
