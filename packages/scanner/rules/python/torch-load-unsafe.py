import numpy
import torch
# ruleid: torch-load-unsafe
torch.load(path)
# ruleid: torch-load-unsafe
torch.load(path, weights_only=False)
# ruleid: torch-load-unsafe
numpy.load(path, allow_pickle=True)
# ok: torch-load-unsafe
torch.load(path, weights_only=True)
# ok: torch-load-unsafe
numpy.load(path)
# ok: torch-load-unsafe
other.load(path)
