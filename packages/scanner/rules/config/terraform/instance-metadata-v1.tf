resource "aws_instance" "a" {
  metadata_options {
    # ruleid: instance-metadata-v1
    http_tokens = "optional"
  }
}
resource "aws_launch_template" "b" {
  metadata_options {
    http_endpoint = "enabled"
    # ruleid: instance-metadata-v1
    http_tokens   = "optional"
  }
}
module "c" {
  metadata_options = {
    # ok: instance-metadata-v1
    http_tokens = "required"
  }
}
resource "aws_launch_template" "d" {
  metadata_options {
    # ruleid: instance-metadata-v1
    http_tokens   = "optional"
    http_put_response_hop_limit = 2
  }
}
resource "aws_instance" "e" {
  metadata_options {
    http_endpoint = "disabled"
    # ok: instance-metadata-v1
    http_tokens = "optional"
  }
}
resource "aws_instance" "f" {
  metadata_options {
    # ok: instance-metadata-v1
    http_tokens = var.tokens
  }
}
