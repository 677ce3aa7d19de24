resource "aws_security_group" "a" {
  # ruleid: all-ports-open
  ingress {
    from_port   = 0
    to_port     = 0
    protocol    = "-1"
    cidr_blocks = ["0.0.0.0/0"]
  }
  # ok: all-ports-open
  egress {
    protocol    = "-1"
    cidr_blocks = ["0.0.0.0/0"]
  }
  # ok: all-ports-open
  ingress {
    protocol = "-1"
    self     = true
  }
}
# ruleid: all-ports-open
resource "aws_security_group_rule" "b" {
  type        = "ingress"
  protocol    = "all"
  cidr_blocks = ["0.0.0.0/0"]
}
# ruleid: all-ports-open
resource "aws_vpc_security_group_ingress_rule" "c" {
  cidr_ipv4   = "0.0.0.0/0"
  ip_protocol = "-1"
}
# ok: all-ports-open
resource "aws_security_group_rule" "d" {
  type        = "ingress"
  protocol    = "tcp"
  cidr_blocks = ["0.0.0.0/0"]
}
