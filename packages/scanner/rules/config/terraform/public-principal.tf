data "aws_iam_policy_document" "a" {
  statement {
    actions = ["s3:GetObject"]
    # ruleid: public-principal
    principals {
      type        = "AWS"
      identifiers = ["*"]
    }
  }
  statement {
    effect = "Deny"
    # ok: public-principal
    principals {
      type        = "*"
      identifiers = ["*"]
    }
  }
  statement {
    # ok: public-principal
    principals {
      type        = "AWS"
      identifiers = ["*"]
    }
    condition {
      test = "StringEquals"
    }
  }
}
resource "aws_sqs_queue_policy" "b" {
  policy = jsonencode({
    Statement = [
      # ruleid: public-principal
      { Effect = "Allow", Principal = "*", Action = "sqs:SendMessage" },
      # ruleid: public-principal
      { Effect = "Allow", Principal = { AWS = "*" }, Action = "sqs:SendMessage" },
      # ok: public-principal
      { Effect = "Allow", Principal = { Service = "sns.amazonaws.com" }, Action = "sqs:SendMessage" },
    ]
  })
}
