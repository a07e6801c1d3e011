export { GroupSource, type OwnParts } from './group-source';
