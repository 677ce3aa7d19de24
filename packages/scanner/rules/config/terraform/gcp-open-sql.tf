resource "google_sql_database_instance" "a" {
  settings {
    ip_configuration {
      # ruleid: gcp-open-sql
      authorized_networks {
        name  = "all"
        value = "0.0.0.0/0"
      }
      # ruleid: gcp-open-sql
      authorized_networks { value = "0.0.0.0/0" }
      # ruleid: gcp-open-sql
      authorized_networks {
        value = "::/0"
      }
      # ok: gcp-open-sql
      authorized_networks {
        value = "203.0.113.7/32"
      }
      # ok: gcp-open-sql
      authorized_networks { value = var.net }
      # ok: gcp-open-sql
      other { value = "0.0.0.0/0" }
    }
  }
}
