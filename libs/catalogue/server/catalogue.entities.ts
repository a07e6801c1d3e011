import type { Make } from '@floorplan/catalogue/domain';
import { column, type Versioned } from '@floorplan/platform/master-data';
import { EntitySchema } from 'typeorm';

export const makeEntity = new EntitySchema<Versioned<Make>>({
  name: 'make',
  columns: {
    id: column.id,
    name: column.text,
    importerId: column.reference,
    logoFileName: column.optionalText,
    version: column.version,
  },
});
