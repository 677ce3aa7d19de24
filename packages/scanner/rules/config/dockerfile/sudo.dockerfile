FROM debian:12
# ruleid: sudo
RUN sudo apt-get update
# ruleid: sudo
RUN echo hi && sudo make install
# ruleid: sudo
RUN sudo -u app ls
# ok: sudo
RUN apt-get install -y sudo
# ok: sudo
RUN echo sudo
# ok: sudo
RUN make install
