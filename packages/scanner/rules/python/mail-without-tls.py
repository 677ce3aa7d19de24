import ftplib
import smtplib
import telnetlib
def send(host, name, password):
    server = smtplib.SMTP(host)
    # ruleid: mail-without-tls
    server.login(name, password)
def copy(host, name, password):
    # ruleid: mail-without-tls
    ftplib.FTP(host, name, password)
    # ruleid: mail-without-tls
    telnetlib.Telnet(host)
def safe(host, name, password):
    server = smtplib.SMTP(host)
    server.starttls()
    # ok: mail-without-tls
    server.login(name, password)
    # ok: mail-without-tls
    smtplib.SMTP_SSL(host).login(name, password)
    # ok: mail-without-tls
    ftplib.FTP_TLS(host, name, password)
