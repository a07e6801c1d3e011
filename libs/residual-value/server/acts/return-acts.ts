import { DUE_TERMS } from '@floorplan/invoicing/billing';
import type { DueTerms } from '@floorplan/invoicing/domain';
import { isActingStaff } from '@floorplan/identity/domain';
import { decided, oreOfKronor, refused, type Outcome } from '@floorplan/kernel';
import type { CustomerCostRequest } from '@floorplan/residual-value/contracts';
import {
  moveTransport,
  orderAtRegister,
  orderTransport,
  saveCustomerCost,
  sendCustomerInvoice,
  type RegisterOrderType,
  type ResidualEvent,
  type TransportStatus,
} from '@floorplan/residual-value/domain';
import { Inject, Injectable } from '@nestjs/common';
import { customerDocument, issueDocument } from './residual-documents';
import { ResidualActs, type ActedResidual, type ResidualCall } from './residual-acts';
import { TransportCompanies } from './transport-companies';

type Acted = Promise<Outcome<ActedResidual>>;

const ACTIONS = { trafficStop: 'stop_for_traffic', ownerChange: 'change_owner_to_dnb' } as const;

/** Actions on a returned vehicle: the register, its transport, and what the customer pays. */
@Injectable()
export class ReturnActs {
  constructor(
    private readonly acts: ResidualActs,
    private readonly companies: TransportCompanies,
    @Inject(DUE_TERMS) private readonly dueTerms: DueTerms,
  ) {}

  orderAtRegister(call: ResidualCall, matter: RegisterOrderType): Acted {
    return this.acts.run(call, ACTIONS[matter], (contract, { on, by }) =>
      orderAtRegister(contract, { matter, on, by }),
    );
  }

  sendToCompany(call: ResidualCall, companyId: number): Acted {
    return this.acts.run(call, 'send_to_trading_company', async (contract, { on, by }) => {
      const found = await this.companies.find(companyId);
      if (!found?.isActive) return refused('TRADING_COMPANY_INACTIVE');
      const { name: company, recipients } = found;
      return orderTransport(contract, { companyId, company, recipients, on, by });
    });
  }

  moveTransport(call: ResidualCall, status: TransportStatus): Acted {
    const isStaff = isActingStaff(call.scope);
    return this.acts.run(call, 'update_status', (contract, { on, by }) =>
      moveTransport(contract, { status, isStaff, on, by }),
    );
  }

  saveCosts(call: ResidualCall, request: CustomerCostRequest): Acted {
    const { OverMileageKm, Weardown, CustomerCost, CurrentMileage: currentMileage } = request;
    const weardown = Weardown.map(({ Description: description, Amount }) => ({
      description: description.trim(),
      amount: oreOfKronor(Amount),
    }));
    return this.acts.run(call, 'customer_cost', (contract, { on, by }) =>
      saveCustomerCost(contract, {
        overMileageKm: OverMileageKm,
        customerCost: oreOfKronor(CustomerCost),
        weardown,
        currentMileage,
        on,
        by,
      }),
    );
  }

  sendInvoice(call: ResidualCall, isZeroConfirmed: boolean): Acted {
    return this.acts.run(call, 'send_customer_invoice', async (contract, context) => {
      const { on, by } = context;
      const decision = sendCustomerInvoice(contract, { isZeroConfirmed, on, by });
      const draft = customerDocument(contract);
      // There can be nothing to pay.
      if (!decision.ok || draft.rows.length === 0) return decision;
      const invoiced = await issueDocument(context, this.dueTerms, draft);
      return decided<ResidualEvent>(...decision.facts, invoiced);
    });
  }
}
