# ruleid: azure-open-database
resource "azurerm_sql_firewall_rule" "a" {
  start_ip_address = "0.0.0.0"
  end_ip_address   = "255.255.255.255"
}
# ruleid: azure-open-database
resource "azurerm_mssql_firewall_rule" "b" {
  end_ip_address   = "255.255.255.255"
  start_ip_address = "0.0.0.0"
}
# ruleid: azure-open-database
resource "azurerm_postgresql_firewall_rule" "c" {
  name             = "x"
  start_ip_address = "0.0.0.0"
  end_ip_address   = "255.255.255.255"
}
# ok: azure-open-database
resource "azurerm_mssql_firewall_rule" "d" {
  start_ip_address = "0.0.0.0"
  end_ip_address   = "0.0.0.0"
}
# ok: azure-open-database
resource "azurerm_mssql_firewall_rule" "e" {
  start_ip_address = "203.0.113.1"
  end_ip_address   = "203.0.113.9"
}
# ok: azure-open-database
resource "azurerm_mssql_firewall_rule" "f" {
  start_ip_address = var.a
  end_ip_address   = "255.255.255.255"
}
