// node tools/test/bundle-specs.mjs [project…]: writes the bundles of the spec files, by default of all projects.
import { bundleSpecs } from './spec-bundles.mjs';

const projects = process.argv.slice(2);
const count = await bundleSpecs(projects.length > 0 ? projects : undefined);
console.log(`${count} spec files in bundles`);
