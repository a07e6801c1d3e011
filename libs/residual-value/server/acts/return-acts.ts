import { DUE_TERMS, issueInvoiceIn } from '@floorplan/invoicing/billing';
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
  type RegisterMatter,
  type ResidualEvent,
  type ResidualState,
  type TransportStatus,
} from '@floorplan/residual-value/domain';
import { Inject, Injectable } from '@nestjs/common';
import { customerDocument } from './residual-documents';
import { ResidualActs, type ActedResidual, type ResidualAct, type ResidualCall } from './residual-acts';
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

  orderAtRegister(call: ResidualCall, matter: RegisterMatter): Acted {
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
        ...{
          overMileageKm: OverMileageKm,
          weardown,
          currentMileage,
          customerCost: oreOfKronor(CustomerCost),
          on,
          by,
        },
      }),
    );
  }

  sendInvoice(call: ResidualCall, isZeroConfirmed: boolean): Acted {
    return this.acts.run(call, 'send_customer_invoice', async (contract, context) => {
      const { on, by } = context;
      const decision = sendCustomerInvoice(contract, { isZeroConfirmed, on, by });
      const issued = decision.ok ? await this.invoiceCustomer(contract, context) : null;
      return decision.ok && issued ? decided<ResidualEvent>(...decision.facts, issued) : decision;
    });
  }

  /** Issues the customer's document; null when there is nothing to pay. */
  private async invoiceCustomer(
    contract: ResidualState,
    { act, unitOfWork, on, by }: ResidualAct,
  ): Promise<ResidualEvent | null> {
    const { customer } = contract.terms!;
    const receiver = {
      ...({ side: 'CUS', id: contract.id, organisationId: null, name: customer.name } as const),
      organisationNumber: customer.identityNumber,
      ...(customer.email !== '' && { email: customer.email }),
    };
    const draft = customerDocument(receiver, contract);
    if (draft.rows.length === 0) return null;
    const { number } = await issueInvoiceIn(
      { act, unitOfWork, today: on, by, dueTerms: this.dueTerms },
      draft,
    );
    const vat = draft.rows.filter((row) => row.vat).reduce((sum, { amount }) => sum + amount, 0);
    const net = draft.rows.reduce((sum, { amount }) => sum + amount, 0) - vat;
    return { type: 'residual-value/Invoiced', data: { on, by, category: draft.category, number, net, vat } };
  }
}
