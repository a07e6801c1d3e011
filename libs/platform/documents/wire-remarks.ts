import type { FileRemark } from '@floorplan/kernel/wire';
import { textOf } from '../texts';
import type { TableRemark } from './table-remarks';

/** What was left out of a file or assumed about it, in the language of the caller. */
export const wireRemarks = (remarks: readonly TableRemark[]): FileRemark[] =>
  remarks.map(({ code, params, rows }) => ({
    Code: code,
    Message: textOf(`file.remark_${code}`, params),
    ...(rows && { Rows: [...rows] }),
  }));
