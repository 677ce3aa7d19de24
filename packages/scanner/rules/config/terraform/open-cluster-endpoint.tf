resource "aws_eks_cluster" "a" {
  vpc_config {
    # ruleid: open-cluster-endpoint
    public_access_cidrs = ["0.0.0.0/0"]
  }
}
resource "google_container_cluster" "b" {
  master_authorized_networks_config {
    # ruleid: open-cluster-endpoint
    cidr_blocks {
      cidr_block = "0.0.0.0/0"
    }
    # ok: open-cluster-endpoint
    cidr_blocks {
      cidr_block = "10.0.0.0/8"
    }
  }
}
module "c" {
  # ruleid: open-cluster-endpoint
  cluster_endpoint_public_access_cidrs = ["0.0.0.0/0"]
}
resource "aws_eks_cluster" "d" {
  vpc_config {
    # ok: open-cluster-endpoint
    public_access_cidrs = ["203.0.113.0/24"]
    # ok: open-cluster-endpoint
    subnet_ids = ["0.0.0.0/0"]
  }
}
