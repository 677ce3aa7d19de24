FROM node:22-slim
# ruleid: last-user-root
USER 0:0
ENTRYPOINT ["node", "server.js"]
