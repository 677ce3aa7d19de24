resource "aws_security_group" "a" {
  # ruleid: open-admin-port
  ingress {
    from_port   = 22
    to_port     = 22
    cidr_blocks = ["0.0.0.0/0"]
  }
  # ok: open-admin-port
  ingress {
    from_port   = 443
    cidr_blocks = ["0.0.0.0/0"]
  }
  # ok: open-admin-port
  ingress {
    from_port   = 22
    cidr_blocks = ["10.0.0.0/8"]
  }
  # ok: open-admin-port
  egress {
    from_port   = 22
    cidr_blocks = ["0.0.0.0/0"]
  }
}
# ruleid: open-admin-port
resource "aws_security_group_rule" "b" {
  type        = "ingress"
  from_port   = 5432
  cidr_blocks = ["10.0.0.0/8", "0.0.0.0/0"]
}
# ruleid: open-admin-port
resource "aws_vpc_security_group_ingress_rule" "c" {
  cidr_ipv4 = "0.0.0.0/0"
  from_port = 3389
}
# ok: open-admin-port
resource "aws_security_group_rule" "d" {
  type        = "egress"
  from_port   = 5432
  cidr_blocks = ["0.0.0.0/0"]
}
