export const paths = {
  jobProcesses: '/start/jobprocesses',
  jobProcess: '/start/jobprocess/:id',
} as const;
