resource "aws_s3_bucket_public_access_block" "a" {
  # ruleid: s3-public-access-allowed
  block_public_acls = false
  # ruleid: s3-public-access-allowed
  block_public_policy = false
  # ok: s3-public-access-allowed
  ignore_public_acls = true
  # ok: s3-public-access-allowed
  restrict_public_buckets = var.restrict
}
module "b" {
  # ruleid: s3-public-access-allowed
  restrict_public_buckets = false
  # ok: s3-public-access-allowed
  force_destroy = false
}
