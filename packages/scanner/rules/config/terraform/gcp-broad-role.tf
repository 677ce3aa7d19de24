resource "google_project_iam_member" "a" {
  # ruleid: gcp-broad-role
  role = "roles/editor"
}
resource "google_project_iam_binding" "b" {
  # ruleid: gcp-broad-role
  role = "roles/owner"
}
resource "google_folder_iam_member" "c" {
  member = "x"
  # ruleid: gcp-broad-role
  role   = "roles/editor"
}
resource "google_project_iam_member" "d" {
  # ok: gcp-broad-role
  role = "roles/viewer"
}
resource "google_project_iam_member" "e" {
  # ok: gcp-broad-role
  role = "roles/cloudsql.editor"
}
resource "google_pubsub_topic_iam_member" "f" {
  # ok: gcp-broad-role
  role = "roles/editor"
}
