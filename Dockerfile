# syntax=docker/dockerfile:1

FROM node:26-slim AS packages
WORKDIR /site
# Before the sources, so that a change of these installs nothing.
COPY package.json package-lock.json .npmrc ./
COPY packages/pinned-node/package.json packages/pinned-node/
COPY packages/site-import/package.json packages/site-import/
COPY packages/test-tools/package.json packages/test-tools/
RUN --mount=type=cache,target=/root/.npm npm ci --include-workspace-root --workspace=site-import

FROM packages AS runtime-packages
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --include-workspace-root --workspace=site-import

FROM packages AS build
COPY . .
RUN npm run build && rm -r node_modules

FROM node:26-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /site
RUN mkdir -m 700 /data && chown node:node /data
COPY --from=runtime-packages /site/node_modules node_modules
COPY --from=build /site ./
USER node
VOLUME /data
EXPOSE 3000
# The image has neither curl nor wget, and a Node for each check would take longer than the check.
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s CMD ["bash", "-c", \
  "exec 3<>/dev/tcp/127.0.0.1/$PORT && printf 'GET /healthz HTTP/1.0\\r\\n\\r\\n' >&3 && grep -q '^HTTP/1.1 200' <&3"]
CMD ["node", "scripts/start.mjs"]
