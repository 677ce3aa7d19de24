import asyncssh
import paramiko
from paramiko import AutoAddPolicy
# ruleid: ssh-host-key-not-checked
client.set_missing_host_key_policy(paramiko.AutoAddPolicy())
# ruleid: ssh-host-key-not-checked
client.set_missing_host_key_policy(AutoAddPolicy)
# ruleid: ssh-host-key-not-checked
asyncssh.connect('example.com', known_hosts=None)
# ok: ssh-host-key-not-checked
client.set_missing_host_key_policy(paramiko.RejectPolicy())
# ok: ssh-host-key-not-checked
asyncssh.connect('example.com')
# ok: ssh-host-key-not-checked
client.load_system_host_keys()
