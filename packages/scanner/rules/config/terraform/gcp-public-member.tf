resource "google_storage_bucket_iam_member" "a" {
  # ruleid: gcp-public-member
  member = "allUsers"
}
resource "google_storage_bucket_iam_binding" "b" {
  # ruleid: gcp-public-member
  members = ["user:a@example.com", "allAuthenticatedUsers"]
}
resource "google_storage_default_object_access_control" "c" {
  # ruleid: gcp-public-member
  entity = "allUsers"
}
resource "google_storage_bucket_iam_member" "d" {
  # ok: gcp-public-member
  member = "user:a@example.com"
  # ok: gcp-public-member
  role = "roles/storage.objectViewer"
}
resource "google_storage_bucket_iam_binding" "e" {
  # ok: gcp-public-member
  members = [var.member]
}
