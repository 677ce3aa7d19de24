FROM debian:12
# ruleid: unsigned-packages
RUN apt-get install -y --allow-unauthenticated foo
# ruleid: unsigned-packages
RUN apk add --allow-untrusted /tmp/foo.apk
# ruleid: unsigned-packages
RUN yum install -y --nogpgcheck foo
# ok: unsigned-packages
RUN apt-get install -y --no-install-recommends foo
# ok: unsigned-packages
RUN apk add --no-cache foo
# ok: unsigned-packages
RUN yum install -y foo
