# ruleid: plain-http-listener
resource "aws_lb_listener" "a" {
  port     = 80
  protocol = "HTTP"
  default_action {
    type             = "forward"
    target_group_arn = "x"
  }
}
# ruleid: plain-http-listener
resource "aws_alb_listener" "b" {
  protocol = "HTTP"
  port     = 8080
}
# ruleid: plain-http-listener
resource "aws_lb_listener" "c" {
  protocol = "HTTP"
  default_action { type = "fixed-response" }
}
# ok: plain-http-listener
resource "aws_lb_listener" "d" {
  protocol = "HTTP"
  default_action {
    type = "redirect"
    redirect { protocol = "HTTPS" }
  }
}
# ok: plain-http-listener
resource "aws_lb_listener" "e" {
  protocol = "HTTPS"
}
# ok: plain-http-listener
resource "aws_lb_target_group" "f" {
  protocol = "HTTP"
}
