# Builds on one platform for all: the packages of the other platform are fetched, not compiled, and the last
# stage runs nothing. So an image for arm64 is made on amd64 without emulation, which BuildKit does by itself.
#
# A tag can be pushed anew. Where that matters, name a digest: --build-arg NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:…
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

FROM --platform=$BUILDPLATFORM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM --platform=$BUILDPLATFORM ${NODE_IMAGE} AS packages
ARG TARGETARCH=amd64
WORKDIR /app
COPY package.json package-lock.json ./
# What a package may be used with, though nothing here does, npm installs because the build has it: types and a compiler.
RUN npm ci --omit=dev --no-audit --no-fund --os=linux --libc=glibc --cpu="$(echo "$TARGETARCH" | sed s/amd64/x64/)" \
  && rm -rf node_modules/typescript node_modules/@types node_modules/undici-types \
  && mkdir /data

FROM ${NODE_IMAGE}
ARG VERSION=unreleased
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Mihrab" \
  org.opencontainers.image.description="True prayer times, the Qibla, mosques and halal food nearby, and verified duas." \
  org.opencontainers.image.version="$VERSION" \
  org.opencontainers.image.revision="$REVISION"
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY package.json ./
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY deploy/healthcheck.mjs ./deploy/
# Nothing else is written to: the root may be read-only.
COPY --from=packages --chown=10001:10001 /data /data
VOLUME /data
# By number, so that Kubernetes can see that it is not root.
USER 10001:10001
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 CMD ["node", "deploy/healthcheck.mjs"]
# Node itself, not npm, which would keep the signals to itself.
CMD ["node", "--enable-source-maps", "dist/server.js"]
