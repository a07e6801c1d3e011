import { readCoverage, reportOf } from './requirements';

const coverage = readCoverage(process.cwd());
console.log(reportOf(coverage));
const open = coverage.requirements.filter(({ shownBy }) => shownBy.length === 0).length;
console.log(`${coverage.requirements.length} requirements, ${open} without a test`);
process.exitCode = coverage.unknown.length > 0 ? 1 : 0;
