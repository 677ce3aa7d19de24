resource "aws_cloudfront_distribution" "a" {
  viewer_certificate {
    # ruleid: old-tls
    minimum_protocol_version = "TLSv1"
  }
}
resource "azurerm_storage_account" "b" {
  # ruleid: old-tls
  min_tls_version = "TLS1_0"
}
resource "aws_lb_listener" "c" {
  # ruleid: old-tls
  ssl_policy = "ELBSecurityPolicy-2016-08"
}
resource "azurerm_storage_account" "d" {
  # ok: old-tls
  min_tls_version = "TLS1_2"
}
resource "aws_lb_listener" "e" {
  # ok: old-tls
  ssl_policy = "ELBSecurityPolicy-TLS13-1-2-2021-06"
}
resource "x" "f" {
  # ok: old-tls
  version = "1.0"
}
