import { isReadOnly, may, type Scope } from '@floorplan/identity/domain';
import type { Repairer } from '@floorplan/job-process/domain';

/** Returns the caller's rights that the repair rules need. */
export function repairerOf(scope: Scope): Repairer {
  if (scope.kind === 'system')
    return { role: 'admin', readOnly: false, hasProcesses: true, importerIds: 'all' };
  return {
    role: scope.kind === 'user' ? scope.role : 'partner',
    readOnly: isReadOnly(scope),
    hasProcesses: may(scope, 'processes.read'),
    importerIds: scope.importerIds,
  };
}
