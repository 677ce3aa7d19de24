# ruleid: gcp-open-firewall
resource "google_compute_firewall" "a" {
  source_ranges = ["0.0.0.0/0"]
  allow {
    protocol = "tcp"
    ports    = ["22"]
  }
}
# ruleid: gcp-open-firewall
resource "google_compute_firewall" "b" {
  allow {
    protocol = "all"
  }
  source_ranges = ["0.0.0.0/0"]
}
# ruleid: gcp-open-firewall
resource "google_compute_firewall" "c" {
  source_ranges = ["10.0.0.0/8", "0.0.0.0/0"]
  allow {
    protocol = "tcp"
    ports    = ["80", "3306"]
  }
}
# ok: gcp-open-firewall
resource "google_compute_firewall" "d" {
  source_ranges = ["0.0.0.0/0"]
  allow {
    protocol = "tcp"
    ports    = ["443"]
  }
}
# ok: gcp-open-firewall
resource "google_compute_firewall" "e" {
  source_ranges = ["35.235.240.0/20"]
  allow {
    protocol = "tcp"
    ports    = ["22"]
  }
}
# ok: gcp-open-firewall
resource "google_compute_firewall" "f" {
  direction     = "EGRESS"
  source_ranges = ["0.0.0.0/0"]
  allow { protocol = "all" }
}
