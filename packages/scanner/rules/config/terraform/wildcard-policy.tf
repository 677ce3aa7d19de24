data "aws_iam_policy_document" "a" {
  # ruleid: wildcard-policy
  statement {
    actions   = ["*"]
    resources = ["*"]
  }
  # ok: wildcard-policy
  statement {
    effect    = "Deny"
    actions   = ["*"]
    resources = ["*"]
  }
  # ok: wildcard-policy
  statement {
    actions   = ["s3:GetObject"]
    resources = ["*"]
  }
}
resource "aws_iam_policy" "b" {
  policy = jsonencode({
    Statement = [
      # ruleid: wildcard-policy
      { Effect = "Allow", Action = "*", Resource = "*" },
      # ok: wildcard-policy
      { Effect = "Allow", Action = "s3:*", Resource = "*" },
    ]
  })
}
resource "aws_iam_role_policy" "c" {
  policy = <<EOF
{ "Statement": [
  # ruleid: wildcard-policy
  { "Effect": "Allow", "Action": "*", "Resource": "*" }
] }
EOF
}
