import { JOB_PROCESS_CATEGORY, type JobProcessEvent } from './job-process.events';
import { uncheckedRepair } from './versions/unchecked-repairs';
import { evolve, initialState, type JobProcessState } from './job-process.state';

/** Stream type of messages: how their facts are versioned and folded, and who may see them. */
export const jobProcessStream = {
  category: JOB_PROCESS_CATEGORY,
  initialState,
  versions: {
    'job-process/RerunRequested': [uncheckedRepair],
    'job-process/MessageEdited': [uncheckedRepair],
  },
  evolve: (state: JobProcessState, fact: JobProcessEvent): JobProcessState => evolve(state, fact),
  readers: ({ importerId, dealerId }: JobProcessState) => ({
    importers: importerId === null ? [] : [importerId],
    dealers: dealerId === null ? [] : [dealerId],
    organisations: [],
  }),
};
