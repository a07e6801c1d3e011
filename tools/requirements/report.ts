import { readCoverage, reportOf } from './requirements';

const coverage = readCoverage(process.cwd());
console.log(reportOf(coverage));
const open = coverage.requirements.filter(({ shownBy }) => shownBy.length === 0).length;
console.log(`${coverage.requirements.length} requirements, ${open} without a test`);
const openInCore = coverage.requirements.filter(({ id, shownBy }) => id.startsWith('P1-') && !shownBy.length);
process.exitCode = coverage.unknown.length + openInCore.length > 0 ? 1 : 0;
