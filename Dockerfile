# BuildKit builds an image for arm64 on amd64 without emulation: both RUN stages run on the build platform, npm downloads
# prebuilt packages for the target platform, and the last stage runs nothing.
#
# A tag can be pushed again with other contents. To pin the base image, name its digest:
# --build-arg NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:…
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
# npm also installs optional peer dependencies that the build uses, such as TypeScript. The server doesn't need them.
RUN npm ci --omit=dev --no-audit --no-fund --os=linux --libc=glibc --cpu="$(echo "$TARGETARCH" | sed s/amd64/x64/)" \
  && rm -rf node_modules/typescript node_modules/@types node_modules/undici-types \
  && mkdir /data

FROM ${NODE_IMAGE}
ARG VERSION=unreleased
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Mihrab" \
  org.opencontainers.image.description="Accurate prayer times, the Qibla, mosques and halal food nearby, and verified duas." \
  org.opencontainers.image.version="$VERSION" \
  org.opencontainers.image.revision="$REVISION"
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY package.json ./
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY deploy/healthcheck.mjs ./deploy/
# The server writes only here and to /tmp, so the root file system can be read-only.
COPY --from=packages --chown=10001:10001 /data /data
VOLUME /data
# A number, so that Kubernetes can tell that it isn't root.
USER 10001:10001
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 CMD ["node", "deploy/healthcheck.mjs"]
# Not through npm, which doesn't forward signals.
CMD ["node", "--enable-source-maps", "dist/server.js"]
