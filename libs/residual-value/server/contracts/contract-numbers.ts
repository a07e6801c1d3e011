import { Database } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';

export const contractNoParam = z.string().trim().min(1).max(20);

/** Finds contracts by their number. */
@Injectable()
export class ContractNumbers {
  constructor(private readonly database: Database) {}

  /** Id of a contract, regardless of who may see it; null when there is none. */
  async idOf(contractNo: string): Promise<number | null> {
    const [found] = await this.database.query<{ id: number }>(
      'select id from residual_value_contract where contract_no = $1',
      [normaliseContractNo(contractNo)],
    );
    return found?.id ?? null;
  }
}

/** Contract numbers are compared without case. */
const normaliseContractNo = (text: string): string => text.trim().toUpperCase();
